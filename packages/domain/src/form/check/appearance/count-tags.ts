/**
 * How many tags an HTML text can have, whichever way it is parsed. Parsers look through all open elements for each
 * closing tag, so the number of tags has to be known to be small before one is started. Line breaks have no closing
 * tag and are not counted: answers of many lines bring them by the thousand.
 */
export function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (!html.startsWith('br>', at + 1) && !html.startsWith('br />', at + 1)) count += 1
  }
  return count
}
