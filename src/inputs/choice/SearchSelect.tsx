import Autocomplete from '@mui/material/Autocomplete'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import type { ControlProps } from '../FieldFrame'
import { MuiTheme } from '../../parts/mui/MuiTheme'
import { fold } from '../../schema/fold'
import { MOST } from './useSearched'
import { useText } from '../useTexts'

/** What may be chosen in a box: what is stored, and what people read. */
export interface BoxOption {
  readonly id: string | number
  readonly name: string
}

interface Props {
  readonly options: readonly BoxOption[]
  readonly value: BoxOption | null
  readonly onChange: (value: BoxOption | null) => void
  readonly onBlur?: () => void
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string }
  readonly inputRef?: Ref<HTMLInputElement>
  readonly isLoading?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean | undefined
  /** The options are found elsewhere: told what is typed, and nothing is filtered here. */
  readonly onSearch?: ((phrase: string) => void) | undefined
  /** There are more than the options shown; a text below says so. */
  readonly hasMore?: boolean
}

/** One of many options, found by typing. */
export function SearchSelect({
  options,
  value,
  onChange,
  control,
  inputRef,
  onSearch,
  hasMore = false,
  ...box
}: Props) {
  const t = useText()
  const more = { id: '', name: t('input.list.more', { count: MOST }) }
  const cut = (found: readonly BoxOption[]) =>
    found.length > MOST || (hasMore && found.length > 0)
      ? [...found.slice(0, MOST), more]
      : [...found]
  return (
    <MuiTheme>
      <Autocomplete
        id={control.id ?? ''}
        options={options}
        value={value}
        disabled={box.disabled === true}
        readOnly={box.readOnly === true}
        loading={box.isLoading === true}
        slotProps={{ listbox: { 'aria-busy': box.isLoading === true } }}
        loadingText={t('input.options.loading')}
        noOptionsText={t('input.list.none')}
        openText={t('input.select.open')}
        closeText={t('input.select.close')}
        clearText={t('input.select.clear')}
        popupIcon={<ChevronDown size={16} />}
        clearIcon={<X size={16} />}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.name}
        getOptionDisabled={(option) => option.id === ''}
        filterOptions={(all, { inputValue }) =>
          cut(
            onSearch ? all : all.filter(({ name }) => fold(name).includes(fold(inputValue.trim()))),
          )
        }
        onChange={(_, chosen) => onChange(chosen)}
        onInputChange={(_, phrase, reason) => reason !== 'reset' && onSearch?.(phrase)}
        renderInput={(params) => (
          <div ref={params.slotProps.input.ref} className="f-affix f-box">
            <input
              {...params.slotProps.htmlInput}
              {...control}
              ref={(element) => {
                assign(params.slotProps.htmlInput.ref, element)
                assign(inputRef, element)
              }}
              className="f-control f-with-icon"
              placeholder={t('input.select.search')}
              onBlur={(event) => {
                params.slotProps.htmlInput.onBlur?.(event)
                box.onBlur?.()
              }}
            />
            {params.slotProps.input.endAdornment}
          </div>
        )}
      />
    </MuiTheme>
  )
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
