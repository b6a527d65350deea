import 'react'

/** A `style` may set CSS variables. */
declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | undefined
  }
}
