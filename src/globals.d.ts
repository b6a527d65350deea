/** Day of the build as a person reads it, 21.11.2026; put in by vite.config.ts. */
// eslint-disable-next-line no-underscore-dangle -- the name a build constant has by custom
declare const __BUILD_DATE__: string

/** Of the File System Access API, which Chromium has and TypeScript's own types lack. */
interface Window {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }) => Promise<FileSystemFileHandle>
}
interface FileSystemFileHandle {
  readonly remove?: () => Promise<void>
}
