import 'react'

/** Variables of a style sheet may stand in a style. */
declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | undefined
  }
}
