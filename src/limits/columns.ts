import { fold } from './testNames.ts'

const COLUMNS = {
  name: /^(?:tests?|items?|parameters?|analysis|attribute|characteristics?|property|properties|prufung|parametro|parametre|ensayo|essai|merkmal)$/,
  limit:
    /^(?:limits?|specifications?|spec|standards?|requirements?|acceptance criteria|criteria|spezifikation|grenzwert|especificacion|limite|sollwert|anforderung)$/,
  method: /^(?:test )?(?:methods?|references?|methode|metodo|test methods?)$/,
  unit: /^(?:units?|einheit|unidad|unite)$/,
  least: /^(?:min|minimum)$/,
  most: /^(?:max|maximum)$/,
  result: /^(?:results?|found|ergebnis|resultado)$/,
}
export type Column = keyof typeof COLUMNS | 'other'

/** What stands in each column, where a line names them. */
export function columnsOf(cells: string[]): Column[] | undefined {
  const columns = cells.map((cell): Column => {
    const found = Object.entries(COLUMNS).find(([, pattern]) => pattern.test(fold(cell)))
    return (found?.[0] as Column | undefined) ?? 'other'
  })
  const named = columns.filter((column) => column !== 'other')
  return named.length > 1 && columns[0] === 'name' ? columns : undefined
}
