import type { Findable } from './search'
import { chapterPath, type Manual, taskPath } from './useChapters'

/** A step without the marks of its links. */
export const plainStep = (step: string): string => step.replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')

/** Everything in the manual that can be found: tasks, screens and their fields. */
export function findablesOf(
  { chapters, tasks }: Manual,
  places: { readonly tasks: string; readonly screens: string },
): readonly Findable[] {
  return [
    ...tasks.map((task) => ({
      key: `task/${task.key}`,
      to: taskPath(task),
      title: task.title,
      place: places.tasks,
      text: task.steps.map(plainStep).join(' '),
    })),
    ...chapters.flatMap((chapter) => [
      {
        key: chapter.key,
        to: chapterPath(chapter),
        title: chapter.title,
        place: places.screens,
        text: [
          chapter.what,
          ...chapter.doings.map(({ name, text }) => `${name}: ${text}`),
          ...chapter.list,
        ].join(' \u00b7 '),
      },
      ...chapter.fields.flatMap(({ entries }) =>
        entries.map(({ name, label, marks, texts, rules }) => ({
          key: `${chapter.key}#${name}`,
          to: chapterPath(chapter, name),
          title: label,
          place: chapter.title,
          text: [...texts, ...rules, ...marks].join(' · '),
        })),
      ),
    ]),
  ]
}
