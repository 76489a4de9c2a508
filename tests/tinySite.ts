import type { Site } from '../shared/site.ts'
import { readYaml } from './readYaml.ts'

/** Site-wide data, for tests. */
export const tinySite = readYaml(import.meta.dirname, 'tinySite.yaml') as Site

/** Addresses to which the search leads. */
export const SEARCH_PATHS = { search: '/search', structure: '/structure' }
