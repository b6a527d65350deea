import type { ComponentProps } from 'react'
import './nativeSelect.css'

interface NativeSelectProps extends ComponentProps<'select'> {
  /** The class of what stands around it, which has its width. */
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
