/** Whether a drag carries files. */
export const hasFiles = ({
  dataTransfer,
}: {
  readonly dataTransfer: DataTransfer | null
}): boolean => dataTransfer?.types.includes('Files') === true
