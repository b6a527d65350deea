import type { ComponentProps } from 'react'
import './nativeSelect.css'

interface NativeSelectProps extends ComponentProps<'select'> {
  /** The class of the wrapper, which sets the width. */
  readonly frame?: string
}

/** The browser's own list of choices: typing a number or the first letters finds an option. */
export function NativeSelect({
  frame = '',
  className = 'f-control',
  ...select
}: NativeSelectProps) {
  return (
    <div className={`native-select ${frame}`}>
      <select className={className} {...select} />
    </div>
  )
}
