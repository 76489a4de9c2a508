import type { CompiledSite } from '../manifest/compile.ts'
import { payloadOf } from '../manifest/screens.ts'
import type { Page } from '../shared/page.ts'

export function payloadAt({ routes, library }: CompiledSite, path: string): Page | undefined {
  const route = routes.get(path)
  return route && payloadOf(library, route)
}
