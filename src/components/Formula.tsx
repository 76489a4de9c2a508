/** A formula in Hill notation with its numbers as subscripts, and that of an ion with its charge. */
export function Formula({ formula }: { formula: string }) {
  const atoms = formula.replace(/\d?[+−]$/, '')
  const charge = formula.slice(atoms.length)
  return (
    <span translate="no">
      {atoms
        .split(/(\d+)/)
        .map((part, index) =>
          index % 2 === 1 ? <sub key={index}>{part}</sub> : part && <span key={index}>{part}</span>,
        )}
      {charge && <sup>{charge}</sup>}
    </span>
  )
}
