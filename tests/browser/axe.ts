import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Selectors of the part of a page that is looked at, and of what is left out; `rules` are all where none is named. */
type Extent = { within?: string; without?: string; rules?: string[] }

/** Fails with the rules of WCAG 2.2 AA and of good practice that the page breaks, and the elements that break them. */
export async function expectNoAxeFindings(page: Page, { within, without, rules }: Extent = {}): Promise<void> {
  // In one piece, since no page has a frame of another origin: a third of the time is spared, and not telling what is in order.
  // Files are fetched once more for the rule of films and sounds alone, of which there are none: a sixth.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules) axe.withRules(rules)
  if (within !== undefined) axe.include(within)
  if (without !== undefined) axe.exclude(without)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
