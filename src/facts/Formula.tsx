/** Sets numbers as subscripts. The charge of an ion is already in superscript characters. */
export function Formula({ formula }: { formula: string }) {
  return (
    <span translate="no">
      {formula
        .split(/(\d+)/)
        .map((part, index) =>
          index % 2 === 1 ? <sub key={index}>{part}</sub> : part && <span key={index}>{part}</span>,
        )}
    </span>
  )
}
