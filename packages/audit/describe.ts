import type { Report } from './audit.ts'
import type { Finding } from './check.ts'

/** A finding on more pages than these is told once: it comes from what they share. */
const MOST_PAGES = 3

/** The findings by page, then what was looked at, in words. */
export function describeReport({ pages, links, depths, seconds, findings }: Report): string {
  const alike = groupBy(findings, ({ check, message }) => `${check} ${message}`)
  const told = [...alike.values()].flatMap((same) => (same.length > MOST_PAGES ? same.slice(0, 1) : same))
  const byPage = groupBy(told, ({ path }) => path)
  const lines = [...byPage].flatMap(([path, found]) => [
    path,
    ...found.flatMap((finding) => lineOf(finding, alike.get(`${finding.check} ${finding.message}`)?.length ?? 1)),
    '',
  ])
  const counts = groupBy(findings, ({ check }) => check)
  const listed = depths.map((count, clicks) => `${count} at ${clicks}`).join(', ')
  const sum = [...counts].map(([check, { length }]) => `${length} ${check}`).join(', ')
  return [
    ...lines,
    `${pages} pages and ${links} links in ${seconds.toFixed(1)} s; for search engines, by clicks from home: ${listed}`,
    findings.length === 0 ? 'Nothing found' : `${findings.length} findings: ${sum}`,
  ].join('\n')
}

function lineOf({ check, message, fix }: Finding, times: number): string[] {
  const others = times > MOST_PAGES ? ` (and on ${times - 1} other pages)` : ''
  return [`  ${check}: ${message}${others}`, `    ${fix}`]
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
