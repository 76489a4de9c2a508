/** Chunks of each screen kind beyond those of every page, as the boot script knows them; those that are not fetched yet. */
const holder = globalThis as { screenChunks?: Record<string, string[]> }

export function tellScreenChunks(screens: Record<string, string[]>): void {
  holder.screenChunks = { ...screens }
}

/** Begins to fetch the chunks of a screen kind at once: its module would name the others only when it is there. */
export function preloadScreen(name: string): void {
  const { screenChunks = {} } = holder
  for (const href of screenChunks[name] ?? []) preloadChunk(href)
  delete screenChunks[name]
}

export function preloadChunk(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
