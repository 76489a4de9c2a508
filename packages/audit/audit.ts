import { type Check, CHECKS } from './checks.ts'
import { markupMistakes } from './markup.ts'
import { type Fault, readBuiltSite, type AuditedSite } from './site.ts'

export type AuditFinding = Fault & { check: string; fix: string }

export type AuditOptions = {
  /** Checks the markup of only one page of each screen kind, because all pages take about a minute. */
  isSample: boolean
}

export function auditSite(folder: string, { isSample }: AuditOptions): { pages: number; findings: AuditFinding[] } {
  const site = readBuiltSite(folder)
  const checks: Record<string, Check> = {
    ...CHECKS,
    markup: { find: () => wrongMarkup(site, isSample), fix: 'Correct the markup' },
  }
  const findings = Object.entries(checks).flatMap(([check, { find, fix }]) =>
    [...find(site)].map((fault) => ({ check, ...fault, fix })),
  )
  return { pages: site.pages.size, findings }
}

function* wrongMarkup({ pages }: AuditedSite, isSample: boolean): Generator<Fault> {
  const kinds = new Map([...pages.values()].map((page) => [page.screen, page]))
  for (const { path, html } of (isSample ? kinds : pages).values())
    for (const message of markupMistakes(html)) yield { path, message }
}
