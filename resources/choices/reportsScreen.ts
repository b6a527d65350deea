/** The reports are read on one screen, so that a custom role opens all of them or none. */
export const reportsScreen = { name: 'reports', label: { pl: 'Raporty', en: 'Reports' } } as const
