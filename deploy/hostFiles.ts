import { CACHE_CONTROL } from '../shared/configuration.ts'
import type { Redirects } from '../shared/manifest.ts'
import { HASHED_URL } from '../shared/paths.ts'

export type HostRules = { headers: Record<string, string>; redirects: Redirects }

const GENERATED_NOTICE = '# Written by the build.'

export function hostFiles({ headers, redirects }: HostRules): Record<string, string> {
  const entries = Object.entries(headers)
  const redirectEntries = Object.entries(redirects)
  return {
    'site/_headers': text(
      ...block('/*', entries),
      ...HASHED_FOLDERS.flatMap((folder) => block(`/${folder}/*`, [['Cache-Control', CACHE_CONTROL.hashed]])),
    ),
    'site/_redirects': text(...redirectEntries.map(([from, to]) => `${from} ${to} 301`)),
    'ssr/nginx/headers.conf': text(
      ...entries.map(([name, value]) => `add_header ${name} "${value}" always;`),
      'add_header Cache-Control $cache_control always;',
    ),
    'ssr/nginx/maps.conf': text(
      'map $usual $moved {',
      ...redirectEntries.map(([from, to]) => `  "${from}" "${to}";`),
      '}',
      'map $uri $cache_control {',
      `  "~${HASHED_URL.source}" "${CACHE_CONTROL.hashed}";`,
      `  default "${CACHE_CONTROL.other}";`,
      '}',
    ),
    'ssr/caddy/headers': text(
      ...entries.map(([name, value]) => `header ${name} "${value}"`),
      'header Cache-Control {cache_control}',
    ),
    'ssr/caddy/maps': text(
      'map {usual} {moved} {',
      ...redirectEntries.map(([from, to]) => `  ${from} ${to}`),
      '  default ""',
      '}',
      'map {path} {cache_control} {',
      `  ~${HASHED_URL.source} "${CACHE_CONTROL.hashed}"`,
      `  default "${CACHE_CONTROL.other}"`,
      '}',
    ),
  }
}

const HASHED_FOLDERS = ['assets', 'payload', 'offline']

function block(path: string, headers: [name: string, value: string][]): string[] {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]
}

function text(...lines: string[]): string {
  return [GENERATED_NOTICE, ...lines, ''].join('\n')
}
