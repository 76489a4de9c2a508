import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../../manifest/kinds.ts'
import type { Problem } from '../../manifest/problems.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { canonicalFile, linesOf } from '../../manifest/write/canonicalYaml.ts'

/** What may stand in a file: comments, colours, elements without script, and then the empty blocks around them. */
const PARTS: Record<string, RegExp> = {
  'theme.css':
    /\/\*.*?\*\/|--[\w-]+:\s*(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|oklch)\([^()]*\))\s*;|(?::root|@media[^{};]*)\s*\{\s*\}/gis,
  'logo.svg':
    /<[?!][^>]*>|<(?!script)([\w:]+)(?:\s+(?!on)[\w:-]+=(?:"(?!\s*javascript:)[^"<]*"|'(?!\s*javascript:)[^'<]*'))*\s*(?:\/>|>[^<]*<\/\1\s*>)/gi,
}

export function mistakesInForm(folder: string): Problem[] {
  return visibleFilesBelow(folder).flatMap((name) => {
    const text = linesOf(readFileSync(join(folder, name), 'utf8')).join('\n')
    const file = `content/${name}`
    const parts = PARTS[name]
    const rest = parts ? without(text, parts) : ''
    if (rest.trim() !== '')
      return [
        {
          file,
          line: lineOf(rest),
          wrong: `"${rest.replaceAll(/\s+/g, ' ').trim()}" cannot be read`,
          fix: 'Close each brace, element and quotation mark, write colours such as #1a1f1b, and remove scripts',
        },
      ]
    if (name === 'theme.css')
      return missingColours(text).map((colour) => ({
        file,
        wrong: `${colour} is missing`,
        fix: 'Set it under :root; perhaps it is misspelt',
      }))
    if (name === 'logo.svg')
      return (text.match(/<(?!svg|path|style|title)[a-z]+/gi) ?? []).map((element) => ({
        file,
        wrong: `data sheets do not draw ${element}>`,
        fix: 'Use lines of the kind <path d="…"/>',
      }))
    if (!kindOf(name) || (canonicalFile(name, text) ?? text) === text) return []
    return [{ file, wrong: 'the YAML is not in canonical form', fix: 'Run npm run format' }]
  })
}

/** Colours that dark mode replaces, or that the app's style sheets use and do not set themselves. */
function missingColours(theme: string): string[] {
  const sheets = visibleFilesBelow('src').filter((file) => file.endsWith('.css'))
  const css = sheets.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
  const [light = '', dark = ''] = theme.split('@media')
  const own = coloursOf(css)
  const used = (css.match(/(?<=var\()--[\w-]+/g) ?? []).filter((name) => !own.has(name))
  return [...new Set([...used, ...coloursOf(dark)])].filter((name) => !coloursOf(light).has(name))
}

function coloursOf(css: string): Set<string> {
  return new Set(css.match(/--[\w-]+(?=:)/g))
}

/** Removes parts from the innermost to the outermost, and keeps their line ends. */
function without(text: string, parts: RegExp): string {
  const rest = text.replaceAll(parts, (part) => part.replaceAll(/[^\n]/g, ''))
  return rest === text ? rest : without(rest, parts)
}

/** The first line that neither begins nor ends a block, if there is one. */
function lineOf(rest: string): number {
  const place = Math.max(rest.search(/^[^\n{}]*[^\s{}][^\n{}]*$/m), rest.search(/\S/))
  return rest.slice(0, place).split('\n').length
}
