import { useCallback } from 'react'
import { fieldOf, type FileColumn } from '../../fields/fileColumns'
import { traitsOf } from '../../fields/traits'
import { useLabel, useText } from '../../inputs/useTexts'
import type { Resource } from '../../schema'

/** What the columns of a file are called: as their fields, numbered where one list fills several. */
export function useColumnLabel(resource: Resource): (column: FileColumn) => string {
  const labelOf = useLabel()
  const t = useText()
  return useCallback(
    ({ field: name, entry }) => {
      const field = fieldOf(resource, name)
      const label = labelOf(field, name)
      if (entry !== undefined) return t('importing.columns.entry', { label, n: entry + 1 })
      return traitsOf(field).cell === 'address' ? t('importing.columns.address', { label }) : label
    },
    [resource, labelOf, t],
  )
}
