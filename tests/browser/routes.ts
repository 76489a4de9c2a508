import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { Site } from '../../shared/site.ts'
import { readYaml } from '../readYaml.ts'
import { FOLDERS } from './sites.ts'

const read = (...names: string[]): unknown => JSON.parse(readFileSync(join(...names), 'utf8'))
const { screens } = read(FOLDERS.real.cache, 'ssr/site.json') as Site
const { routes } = read(FOLDERS.real.site, 'manifest.json') as RouteManifest
const builtPaths = Object.keys(routes).filter((path) => !/\/page-\d+$/.test(path))

/** Returns the address at a place such as `/knowledge/*`. */
const pathAt = (place: string) =>
  place.endsWith('*') ? (builtPaths.find((path) => path.startsWith(place.slice(0, -1))) ?? '/missing') : place

const onePlaces = Object.entries(screens).filter(([, screen]) => screen !== 'not-found')
const places = {
  ...Object.fromEntries(onePlaces.map(([place, screen]) => [screen, [place]])),
  ...(readYaml('tests/browser', 'routes.yaml') as Record<string, string[]>),
}

/** Addresses by screen kind: those of `routes.yaml`, or one. */
export const ROUTES: Record<string, string[]> = Object.fromEntries(
  Object.entries(places).map(([screen, addresses]) => [screen, addresses.map(pathAt)]),
)
