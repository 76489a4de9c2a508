import type { Check } from './check.ts'
import * as forms from './checks/forms.ts'
import * as markup from './checks/markup.ts'
import * as data from './checks/structuredData.ts'
import * as texts from './checks/texts.ts'
import type { ParsedPage } from './parsePage.ts'

/** What is looked at in each page alone. */
export const PAGE_CHECKS: Record<string, Check<ParsedPage, string>> = {
  html: { find: markup.invalidMarkup, fix: 'Write markup that the parser needs not put right.' },
  id: { find: markup.doubleIds, fix: 'Give each element an id of its own.' },
  reference: { find: markup.danglingReferences, fix: 'Name an id of the same page, or leave the attribute out.' },
  head: { find: markup.wrongHead, fix: 'Write each tag of the head once.' },
  h1: { find: markup.wrongTitles, fix: 'Give the page one heading of level 1.' },
  headings: { find: markup.wrongHeadings, fix: 'Go down one level at a time, and write what the part is about.' },
  size: { find: markup.picturesWithoutSize, fix: 'Give the picture width and height, so that nothing moves.' },
  alt: { find: markup.picturesWithoutWords, fix: 'Say what the picture shows, or alt="" where it adds nothing.' },
  words: { find: texts.wordless, fix: 'Give it words, or an aria-label.' },
  policy: {
    find: markup.brokenPolicy,
    fix: 'Keep scripts and styles in files of the site, and the whole policy in the page.',
  },
  payload: { find: markup.otherPayload, fix: 'Build the site anew: page and payload are of two builds.' },
  entity: { find: texts.escapedTwice, fix: 'Escape the text once.' },
  mojibake: { find: texts.mojibake, fix: 'Save the source as UTF-8, and write the characters anew.' },
  value: { find: texts.missingValues, fix: 'Give the text the value that it lacks.' },
  quotes: { find: texts.unpairedQuotes, fix: 'Close each quotation mark that is opened.' },
  spaces: { find: texts.doubleSpaces, fix: 'Write one space, and none before a comma.' },
  schema: { find: data.invalidData, fix: 'Use types and properties of schema.org, with values that they take.' },
  kinds: { find: data.missingData, fix: 'Say in the structured data what the page is, as all pages of its kind do.' },
  forms: { find: forms.otherForms, fix: 'Build the site anew: a product says the same in each of its forms.' },
  said: { find: data.unsaidData, fix: 'Say it on the page, too, or leave it out of the structured data.' },
}
