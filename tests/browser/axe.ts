import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails if axe finds violations of WCAG 2.2 AA or best practices, or only of `rules`. `within` selects a part. */
export async function expectNoAxeFindings(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<void> {
  // These options save a third of the time: pages have no frames and no media.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules) axe.withRules(rules)
  if (within !== undefined) axe.include(within)
  // During a transition colours have another contrast.
  await page.waitForFunction(() => !document.getAnimations().some((it) => it instanceof CSSTransition))
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
