import type { Role, RoleTexts } from 'panel-engine/schema'

const role = (pl: string, en: string): RoleTexts => ({
  label: { pl, en },
  opens: { pl: `Galeria: ${pl}`, en: `Gallery: ${en}` },
})

/** The roles that the gallery's resources name. */
export const roles = {
  ROLE_ALLOWED_TO_EDIT_PROMOTIONS: role('Zmiany', 'Changes'),
  ROLE_ALLOWED_TO_VIEW_REPORTS: role('Podgląd', 'Viewing'),
  ROLE_ALLOWED_TO_EDIT_ADS: role('Wszystko', 'Everything'),
} satisfies Partial<Record<Role, RoleTexts>>
