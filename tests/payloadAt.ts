import type { SiteModel } from '../manifest/siteDefinition.ts'
import type { Page } from '../shared/page.ts'

export const payloadAt = ({ pages }: SiteModel, path: string): Page | undefined => pages.get(path)?.()
