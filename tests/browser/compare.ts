/** Address of a comparison of three grades. */
export const COMPARISON_PATH = `/compare?${['pure-piperine:98', 'pure-piperine:99', 'piperine-powder:95']
  .map((grade) => `grade=herbal-extract/${grade}%20%25`)
  .join('&')}`
