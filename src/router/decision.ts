import type { QueryClient } from '@tanstack/react-query'
import type { SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'

/** What a middleware is asked about: a page, and the address that it is to be shown at. */
export type Context = { page: Page; search: URLSearchParams; client: QueryClient }

/** Where the navigation ends instead. What might go well another time is thrown. */
export type Decision = { redirect: string } | { error: SiteError }
