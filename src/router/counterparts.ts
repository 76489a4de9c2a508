import { isBox } from '../components/fields.ts'

/**
 * Finds elements of a page again after it was rendered: themselves where hydration has kept them, else those that are
 * described alike. Must be called before; gives what finds them.
 */
export function counterparts(root: Element, elements: Element[]) {
  const places = new Map(elements.map((element) => [element, placeOf(element, root)]))
  return <Kind extends Element>(element: Kind): Kind | undefined => {
    if (element.isConnected) return element
    const place = places.get(element)
    // What is described alike is of one kind.
    return place && (alike(root, place.description)[place.index] as Kind | undefined)
  }
}

function placeOf(element: Element, root: Element): { description: string; index: number } {
  const description = describe(element)
  return { description, index: alike(root, description).indexOf(element) }
}

function alike(root: Element, description: string): Element[] {
  const [tag = ''] = description.split(' ')
  return [...root.querySelectorAll(tag)].filter((element) => describe(element) === description)
}

const SCOPES = 'form, nav, section, aside, header, footer, main, dialog'

/**
 * An element by what neither a translator nor its own state changes: its tag, its name, and where it stands. Ids of named
 * fields change with the lines of a list; labels are translated, too.
 */
function describe(element: Element): string {
  const scope = element.parentElement?.closest(SCOPES)
  const name = element.getAttribute('name') ?? element.id
  const value = isBox(element) || element instanceof HTMLButtonElement ? element.value : ''
  const kind = [element.getAttribute('type'), element.getAttribute('href')]
  return [element.localName, name, value, ...kind, scope ? describe(scope) : ''].join(' ')
}
