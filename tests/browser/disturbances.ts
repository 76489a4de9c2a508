import type { Page } from '@playwright/test'
import { holdScripts, hydrated } from './page.ts'
import { translate, translateFromStart } from './translator.ts'

/** How a page is met: how far the app is when a visitor uses it, and what others do to it. */
export type Meeting = {
  name: string
  /** Whether the page is used before the app is there. */
  isBefore: boolean
  /** Goes to an address, uses the page, and gives back when the app is there. */
  meet: (page: Page, address: string, use: () => Promise<unknown>) => Promise<void>
}

type Disturb = (page: Page) => Promise<void>

export const MEETINGS: Meeting[] = [
  { name: 'before the scripts are there', isBefore: true, meet: meetBefore },
  {
    name: 'in a page that is translated as it comes',
    isBefore: true,
    meet: async (page, address, use) => {
      await translateFromStart(page)
      await meetBefore(page, address, use)
    },
  },
  {
    name: 'in a page with foreign elements as it comes',
    isBefore: true,
    meet: (...met) => meetBefore(...met, addForeignElements),
  },
  { name: 'in a page that is translated later', isBefore: false, meet: (...met) => meetAfter(...met, translate) },
  {
    name: 'in a page with foreign elements later',
    isBefore: false,
    meet: (...met) => meetAfter(...met, addForeignElements),
  },
]

/** The scripts come when the page has been used, and when others have changed it. */
async function meetBefore(page: Page, address: string, use: () => Promise<unknown>, disturb?: Disturb): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address)
  await use()
  await disturb?.(page)
  await release()
  await hydrated(page)
}

async function meetAfter(page: Page, address: string, use: () => Promise<unknown>, disturb: Disturb): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await disturb(page)
  await use()
  // The browser itself may have gone elsewhere.
  await hydrated(page)
}

/** Does as extensions do: signs beside fields and buttons, an attribute, a tag in the head, a text in an element of its own. */
async function addForeignElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('input, select, textarea, button')) {
      control.insertAdjacentHTML('afterend', '<span data-foreign></span>')
    }
    document.documentElement.setAttribute('data-foreign', '')
    document.body.setAttribute('data-foreign', '')
    document.head.append(Object.assign(document.createElement('meta'), { name: 'foreign' }))
    document.body.prepend(document.createElement('foreign-bar'))
    const heading = document.querySelector('main h1') ?? document.body
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
    const mark = document.createElement('mark')
    text.replaceWith(mark)
    mark.append(text)
  })
}
