import { allResults } from "./studies/find.js";

/**
 * The page Survival. Written by a program because attachments must be named literally: each experiment's curves are a
 * file of their own, which a reader loads only when choosing it.
 */

const experiments = allResults()
  .map(({ experiment }) => experiment)
  .filter(({ cells }) => cells.some(({ games }) => games > 0));
const files = experiments.map(
  ({ name }) => `  [${JSON.stringify(name)}, FileAttachment(${JSON.stringify(`data/survival/${name}.json`)})]`,
);
const choices = JSON.stringify(experiments.map(({ name, title }) => ({ value: name, name: title })));

process.stdout.write(`---
title: Survival
---

\`\`\`js
import {answerBlock, chooser, dataAndRepeat, eyebrow, incidenceFigure, nothingYet, notRun, survivalChooser, survivalFigure, survivalTable} from "./bundles/figures.js";
const files = new Map([
${files.join(",\n")}
]);
\`\`\`

\`\`\`js
const study = files.has(chosen.experiment) ? await files.get(chosen.experiment).json() : null;
display(eyebrow(study === null ? "Both games" : study.game, study === null ? null : study.source));
\`\`\`

# How long do games last, and how do they end?

\`\`\`js
const chosen = view(chooser([{id: "experiment", label: "Experiment", choices: ${choices}}], {hash: true}));
\`\`\`

\`\`\`js
const choice = study === null || study.contexts.length < 2 ? {context: "0"} : view(survivalChooser(study));
\`\`\`

\`\`\`js
const context = study === null ? null : study.contexts[Number(choice.context)];
display(
  context === null
    ? notRun("starter", null)
    : answerBlock(context.answer, [\`Length is counted in \${study.unit}; means are taken up to \${context.capped ? "the cap of " : "the longest game, "}\${context.tau} \${study.unit}.\`, "Intervals: 95 %, each by itself."]),
);
\`\`\`

## Still in play

\`\`\`js
display(context === null ? nothingYet() : survivalFigure(study, context));
\`\`\`

## How they end

\`\`\`js
display(context === null ? nothingYet() : incidenceFigure(study, context));
\`\`\`

## Means

\`\`\`js
display(context === null ? nothingYet() : survivalTable(study, context));
\`\`\`

## Method

<div class="with-margin">
<p>Curves are Kaplan and Meier’s with Greenwood’s error and log-log bands; a game stopped at a cap is censored there: it counts as in play as long as it was seen. Cumulative incidence is Aalen and Johansen’s: the share of all games that have ended so by then, so that the ends and what is still in play sum to all games. The mean is the area under the curve up to the smallest cap, with Greenwood’s error.</p>
<aside class="margin-note" aria-label="On capped games"><p>Leaving capped games out, or counting them as ended at the cap, would make games look shorter than they are. See <a href="./how-to-read">how to read these numbers</a>.</p></aside>
</div>

## Data and repeat

\`\`\`js
display(study === null ? nothingYet() : dataAndRepeat(study.source));
\`\`\`
`);
