import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('a command reports its exit code and all of its output', async () => {
  const pieces: string[] = [];
  const found = await runCommand('echo one; echo two >&2; exit 3', {
    onOutput: (text) => pieces.push(text),
  });
  expect(found).toMatchObject({ code: 3, isTimedOut: false });
  expect(pieces.join('')).toBe(found.output);
  expect(found.output.split('\n').toSorted()).toEqual(['', 'one', 'two']);
});

test('a command that reaches its time limit is ended with what it started', async () => {
  // The second sleep holds the output open: the command would not close while it runs.
  const { isTimedOut, code } = await runCommand('sleep 1000 & sleep 1000', { milliseconds: 50 });
  expect({ isTimedOut, code }).toEqual({ isTimedOut: true, code: 1 });
});
