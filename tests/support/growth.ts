/** How many times as long the second input of a comparison is. */
const TIMES = 8

/** How often each length is tried; the least of its tries is what the work costs on a machine that does other work. */
const TRIES = 3

/** Processor time of one call, in milliseconds, whatever other processes do. */
async function cost(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/**
 * How work grows with its input: what it costs at `length` beside an eighth of it. Linear work grows 8 times at most,
 * the square of it up to 64 times. A ratio in one run, so that a slow machine changes nothing.
 *
 * @param length of the longer input, such that the square of it would take a second or more
 * @returns 1 where the work grows as its input does, up to 8 where it grows as its square
 */
export async function growth(length: number, work: (length: number) => unknown): Promise<number> {
  const least = [Infinity, Infinity]
  // the first call of a length compiles what it runs, so each is tried anew, in turn
  for (let time = 0; time < TRIES; time += 1) {
    for (const [index, size] of [Math.floor(length / TIMES), length].entries()) {
      least[index] = Math.min(least[index] ?? Infinity, await cost(() => work(size)))
    }
  }
  const [short = 0, long = 0] = least
  // what takes less than a millisecond is too little to be compared
  return Math.max(long, 1) / Math.max(short, 1) / TIMES
}

/** More than work of linear time comes to beside a busy machine, and half of what a square comes to. */
export const LINEAR = 3
