/** Where a closed form leads to: it asks for the code without saying that one is missing. */
export const PDF_QUESTION = '/pdf?ask=true'
