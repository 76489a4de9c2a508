/** Rows of a table by column, the empty text where one has nothing: as JSON half as long as the rows, and smaller when compressed, too. */
export type Columns<Row> = { [Name in keyof Row]-?: (Row[Name] | '')[] }

export function columnsOf<Row extends object>(rows: Row[], names: (keyof Row)[]): Columns<Row> {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? '')])) as Columns<Row>
}

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, unknown[]][]
  const places = Array.from({ length: entries[0]?.[1].length ?? 0 }, (_, place) => place)
  return places.map(
    (place) =>
      Object.fromEntries(
        entries.map(([name, values]) => [name, values[place] === '' ? undefined : values[place]]),
      ) as Row,
  )
}
