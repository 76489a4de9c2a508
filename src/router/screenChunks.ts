import { fromBoot } from './fromBoot.ts'

/** Begins to fetch the chunks of a screen kind at once: its module would name the others only when it is there. */
export function preloadScreen(name: string): void {
  const { screenChunks = {} } = fromBoot
  for (const href of screenChunks[name] ?? []) preloadChunk(href)
  delete screenChunks[name]
}

export function preloadChunk(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
