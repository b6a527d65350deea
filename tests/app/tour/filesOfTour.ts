import { existsSync, readFileSync } from 'node:fs'

/**
 * The files that a tour of CONTRIBUTING names: the code spans of its numbered steps. One that ends in a slash is a folder,
 * and what is no path from the root lies in the last one.
 * @param heading what the tour's heading begins with, behind `## `
 */
export function filesOfTour(
  heading: string,
  page = readFileSync('CONTRIBUTING.md', 'utf8'),
): readonly string[] {
  const [, tour = ''] = page.split(`## ${heading}`)
  const [section = ''] = tour.split(/^##/m)
  const [, ...steps] = section.split(/^(?=\d\. )/m)
  const files: string[] = []
  let folder = ''
  for (const [, span = ''] of steps.join('').matchAll(/`([^`]+)`/g)) {
    if (/^\w[\w/]*\/$/.test(span)) folder = span
    else if (/^[\w/]+\.tsx?$/.test(span)) files.push(existsSync(span) ? span : folder + span)
  }
  return files.toSorted()
}
