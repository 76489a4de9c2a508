import type { ComponentType } from 'react'
import { ChunkLoadError } from '../shared/errors.ts'
import type { Page } from '../shared/page.ts'
import type { ScreenName } from '../shared/screens.ts'
import { importChunk } from './importChunk.ts'

/** A page module's component; it is handed the payload whose `meta.name` is the module's file name. */
export type Screen = ComponentType<{ page: Page }>

// One module per screen kind. That a module takes the payload of its own name is the convention of this folder.
const modules = import.meta.glob<{ Screen: Screen }>('./pages/*.tsx')

/** Loads the page module of a screen kind; the message of a failure is that of the error catalogue. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const load = modules[`./pages/${name}.tsx`]
  if (!load) throw new ChunkLoadError(name)
  return (await importChunk(name, load)).Screen
}
