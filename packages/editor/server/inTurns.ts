import { promise as queue } from 'fastq'

/** Does what it is given one after the other: what looks at a file and then writes it must not find another's between. */
export function inTurns(): <Args extends unknown[], Answer>(
  work: (...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer> {
  const turns = queue((task: () => Promise<unknown>) => task(), 1)
  return (work) =>
    async (...args) => {
      // A queue gives what its work gave.
      return (await turns.push(() => work(...args))) as Awaited<ReturnType<typeof work>>
    }
}
