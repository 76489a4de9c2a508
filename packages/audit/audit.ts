import { brokenLinks, heavyLoads, pagesWithoutHeading } from './checks.ts'
import { markupMistakes } from './markup.ts'
import { type Fault, readBuiltSite, type AuditedSite } from './site.ts'

export type AuditFinding = Fault & { check: string; fix: string }

export function auditSite(folder: string): { pages: number; findings: AuditFinding[] } {
  const site = readBuiltSite(folder)
  const checks = {
    link: { faults: brokenLinks(site), fix: 'Use a page, id or file of the site by its present address' },
    load: { faults: heavyLoads(site), fix: 'Load later what the first view does not need' },
    heading: { faults: pagesWithoutHeading(site), fix: 'Show the page, or lead its address to another' },
    markup: { faults: wrongMarkup(site), fix: 'Correct the markup' },
  }
  const findings = Object.entries(checks).flatMap(([check, { faults, fix }]) =>
    [...faults].map((fault) => ({ check, ...fault, fix })),
  )
  return { pages: site.pages.size, findings }
}

function* wrongMarkup({ screens }: AuditedSite): Generator<Fault> {
  for (const { path, html } of screens.values()) for (const message of markupMistakes(html)) yield { path, message }
}
