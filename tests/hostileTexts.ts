/** Texts that are costly to search, to compare or to show. */
export const HOSTILE_TEXTS = {
  'one letter': 'a'.repeat(1900),
  letters: Array.from({ length: 1900 }, (_, index) =>
    String.fromCharCode(97 + ((index * index * 7 + index) % 26)),
  ).join(''),
  syllables: 'a-'.repeat(950),
  chain: 'C'.repeat(1900),
  sequence: 'ACGTTGCA'.repeat(230),
  words: 'extract powder root leaf acid plant oil mushroom seed green organic standardised '.repeat(20),
  misspellings: 'extrakt powdr rooot leef acyd plannt oyl mushrom sead grean orgenic standerd '.repeat(20),
  digits: '9'.repeat(1900),
  Chinese: '黄芪提取物粉末'.repeat(30),
  accents: 'e\u0301\u0323'.repeat(300),
  signs: '<>"\'&%~:;,()[]'.repeat(40),
  InChI: `InChI=1S/${'C'.repeat(1890)}`,
  percentages: '5 % '.repeat(470),
  'unknown words': Array.from({ length: 200 }, (_, at) => `qzx${at}k`).join(' '),
}
