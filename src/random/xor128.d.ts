declare module "seedrandom/lib/xor128.js" {
  const xor128: (
    seed: string,
    options: { state: { x: number; y: number; z: number; w: number } },
  ) => { int32: () => number };
  export default xor128;
}
