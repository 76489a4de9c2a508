import type { Meta } from '../../shared/page.ts'
import type { ScreenName } from '../../shared/screens.ts'
import type { SearchTexts } from '../../shared/metadata.ts'

/** Metadata of a route; fields that do not apply are absent. */
export function meta<Name extends ScreenName>(
  name: Name,
  nodeid: string,
  texts: SearchTexts,
  more: { grandId?: string; page?: number } = {},
): Meta<Name> {
  const { title, description, keywords } = texts
  return { nodeid, type: nodeid, name, title, description, keywords, ...more }
}
