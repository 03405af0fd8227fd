import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

/** Words that docs/glossary.md replaced. */
const inNames =
  /\b(?:\w*(?:[Nn]ews(?!letter)|[Tt]old(?![a-z])|[Bb]eside|[Ww]hoever|[Hh]otAnswers?|[Pp]atientPool|[Ff]orgetful|carryBy|mendRefusals|askOnce|saysOf)\w*|[Ss]weeps?|[Hh]appenings?|dataset\.(?:live|drawn|held|redraw)|Wish|Asked|Telling|Night|Late|Later|Drawing|Standing|Obstacle|Given|Known|OfSeries|Outcome|Pair|Place|Said|Stored|Wanted|Whose)\b/g;
const inComments =
  /\b(?:whoever|nobody|no one|of what|what is none|is none|are none|for ever|the word of|in the way|house|hears? of|(?:is|are) told|stands? (?:below|above|beside|here)|goes on|sweeps?|obstacles?)\b/gi;

/** Texts that people read, and generated files. */
const skipped =
  /(^|[/-])texts\.ts$|\/lib\/(i18n|texts)\/|\/emails\/|emails\.ts$|\/legal\/|\/demo\/|schema\.ts$|plain-words\.test\.ts$/;
const files = projectFiles.filter((file) => /\.(tsx?|sql)$/.test(file) && !skipped.test(file));

const findOldWords = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const [, code = '', comment = ''] =
        /^((?:(?!\s(?:\/\/|--) |^\s*(?:\/\/|\/?\*|--)).)*)(.*)$/.exec(line) ?? [];
      // PostgreSQL's user for root is called nobody.
      const sentence = comment.replaceAll(/\buser nobody\b/g, '');
      // Wire values, log lines and titles are quoted.
      const names = code.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''");
      const words = [...(names.match(inNames) ?? []), ...(sentence.match(inComments) ?? [])];
      return words.map((word) => `${file}:${i + 1}: ${word}`);
    });

test('names and comments use the words of docs/glossary.md', () => {
  expect(files.flatMap(findOldWords)).toEqual([]);
});
