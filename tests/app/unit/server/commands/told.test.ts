import { expect, test } from 'vitest'
import { toldBy } from '../../../../../server/commands/told'

const flags = ['--apply']

test.each([
  [['apply'], 'apply: rotate-key takes no words'],
  [['-apply'], '-apply: no such option of rotate-key'],
  [['--apply', '--aply'], '--aply: no such option of rotate-key'],
])('a command without words refuses %j in a line', (args, line) => {
  expect(() => toldBy(args, { command: 'rotate-key', flags })).toThrow(line)
})

test('a command that has no --apply refuses it, and one that asks for a word takes one', () => {
  expect(() => toldBy(['--apply'], { command: 'migrate' })).toThrow(/^--apply: no such option/)
  const asks = 'Say whom'
  expect(toldBy(['a@b.pl', '--apply'], { command: 'recover', flags, asks })).toMatchObject({
    word: 'a@b.pl',
    isApplied: true,
  })
  for (const args of [[], [''], ['a@b.pl', 'c@d.pl']])
    expect(() => toldBy(args, { command: 'recover', flags, asks })).toThrow(asks)
})
