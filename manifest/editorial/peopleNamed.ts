/** Whom safety notes name, with the words by which they do. */
const PEOPLE = {
  pregnancy: /pregnan/,
  breastfeeding: /breast-?feeding|lactati|nursing/,
  children: /\bchild(?!-resist)|adolescents|infants|below \d+ years|ages below|below (?:12|18)\b/,
  'liver disease': /\bliver\b(?! enzyme)/,
  'kidney disease': /\bkidney/,
  'heart or blood pressure': /blood[- ]pressure|\bheart\b|arrhythmia/,
  anticoagulants: /anticoagulant|warfarin|clotting/,
  'blood sugar': /blood[- ]sugar|diabetes|glucose-lowering/,
  surgery: /surgery/,
  'hormone-dependent conditions': /(?:hormone|oestrogen)-(?:dependent|sensitive)|hormone treatment/,
  'medicines against immunity': /immunosuppress|suppress the immune/,
  'the thyroid': /thyroid/,
  'the daisy family': /daisy family/,
  sedatives: /sedatives/,
  antidepressants: /antidepressants/,
  'MAO inhibitors': /MAO inhibitors/,
  medicines:
    /(?:people (?:who take|on|under)|beside|interact(?:s|ions?) with) (?:other |such |prescribed |medical |many |very many )?(?:medicines|treatment)(?! (?:for|that|against|affected))|or on medicines/i,
} as const satisfies Record<string, RegExp>

export type Person = keyof typeof PEOPLE

/** "Medicines" without saying which means these, too. */
const MEDICINES = new Set<Person>([
  'anticoagulants',
  'blood sugar',
  'medicines against immunity',
  'sedatives',
  'antidepressants',
  'MAO inhibitors',
])

/** A sentence on the law of one market, which may hold for one of the pages only. */
const LAW = /\b(?:China|law|novel|Regulation|entry)\b|^In the EU\b/

/** A note without what it says of the law of one market. */
export function withoutLaw(note: string): string {
  const sentences = note.split(/(?<=[.;]) /)
  return sentences.filter((sentence) => !LAW.test(sentence)).join(' ')
}

/** The people that a note names, in the order above. */
export function peopleNamedIn(note: string): Person[] {
  return (Object.keys(PEOPLE) as Person[]).filter((name) => PEOPLE[name].test(note))
}

/** Those of the people whom a note leaves out. */
export function leftOutOf(note: string, people: readonly Person[]): Person[] {
  const allMedicines = PEOPLE.medicines.test(note)
  return people.filter((name) => !PEOPLE[name].test(note) && !(allMedicines && MEDICINES.has(name)))
}
