/** What the boot script has to know of the bundle: addresses of the chunks that a page needs. */
export type BootChunks = {
  main: string
  /** Chunks that the main chunk imports. */
  libraries: string[]
  /** Chunks of a screen's page module, beyond those of the main chunk, by screen name. */
  screens: Record<string, string[]>
}
