import { attribute, type Element, type ParsedPage, textOf } from '../parsePage.ts'

/** Attributes that are read to somebody. */
const READ = ['alt', 'title', 'aria-label', 'placeholder', 'content']

/** The patterns of flaws in texts are few, and so are texts with any of them. */
function* matching({ texts, attributes }: ParsedPage, pattern: RegExp): Generator<string> {
  const read = READ.flatMap((name) => attributes(name).map(({ value }) => value))
  for (const all of [texts, read]) {
    if (!pattern.test(all.join('\n'))) continue
    for (const text of all) {
      const found = pattern.exec(text)
      if (found) yield around(text, found.index, found[0].length)
    }
  }
}

/** Characters that were escaped a second time. */
export const escapedTwice = (page: ParsedPage) =>
  matching(page, /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);|<\/?(?:[abip]|br|em|li|strong|su[bp]|ul)\b[^>]*>/i)

/** UTF-8 that was read as something else, and what stands for characters that were lost. */
export const mojibake = (page: ParsedPage) => matching(page, /[ÂÃ][\u0080-\u00BF]|â€|ï»¿|[\uFFFD\u0080-\u009F]/)

export const doubleSpaces = (page: ParsedPage) => matching(page, /\S[ \u00A0]{2,}\S|\S +[,;](?:\s|$)/)

/** What a program writes for a value that it has not. */
export const missingValues = (page: ParsedPage) =>
  matching(page, /\bNaN\b|Invalid Date|\[object \w+\]|\{\{|\$\{|(?:^|[/:(] ?)(?:undefined|null)(?=$|[/,;)])/m)

export function* unpairedQuotes(page: ParsedPage): Generator<string> {
  for (const text of page.texts) {
    if (!/["“”]/.test(text)) continue
    const count = (mark: string) => text.split(mark).length - 1
    if (count('“') !== count('”') || count('"') % 2 === 1) yield around(text, text.search(/["“”]/), 1)
  }
}

/** As much of a text as shows where something is in it. */
function around(text: string, start: number, length: number): string {
  return `in "${text.slice(Math.max(0, start - 20), start + length + 20).trim()}"`
}

export function* wordless({ named }: ParsedPage): Generator<string> {
  for (const element of [...named('a'), ...named('button')]) {
    const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name))
    if (isNamed || textOf(element).trim() !== '' || saysPicture(element)) continue
    yield `<${element.tagName}> ${attribute(element, 'href') ?? attribute(element, 'name') ?? ''}`
  }
}

function saysPicture({ childNodes }: Element): boolean {
  return childNodes.some(
    (child) => 'attrs' in child && (attribute(child, 'alt') || attribute(child, 'aria-label') || saysPicture(child)),
  )
}
