import { createReadStream } from 'node:fs'

/** The lines of a UTF-8 file, one after the other. Only LF ends one: a text may contain other line ends. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: 1024 ** 2,
  })) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
