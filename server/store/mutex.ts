/** First come, first served: `lock()` resolves with the function that lets the next one in. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  async lock(): Promise<() => void> {
    const before = this.#tail
    let release: () => void = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
