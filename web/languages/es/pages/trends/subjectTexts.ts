import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': 'automóviles y vehículos: modelos nuevos, precios, fallas de fábrica y carreras',
  'Business and Finance': 'negocios y finanzas: mercados, empresas, tasas y precios',
  Climate: 'tiempo y clima: pronósticos, tormentas, calor y aire',
  'Food and Drink': 'comida y bebida: recetas, restaurantes, productos y retiradas del mercado',
  Games: 'juegos: estrenos, actualizaciones, consolas y acertijos diarios',
  Health: 'salud: enfermedades, medicina, ejercicio y cuidados',
  'Hobbies and Leisure': 'aficiones y ocio: manualidades, colecciones, vacaciones y planes',
  'Job and Education': 'empleo y educación: exámenes, escuelas, carreras y resultados',
  'Law and Government': 'derecho y gobierno: tribunales, servicios, ayudas y seguridad pública',
  Others: 'todo lo demás: personas, lugares y momentos del día',
  'Pets and Animals': 'mascotas y animales: razas, cuidados, fauna silvestre y rescates',
  Politics: 'política: elecciones, partidos, dirigentes y debates',
  Science: 'ciencia: espacio, descubrimientos, naturaleza e investigación',
  Shopping: 'compras: ofertas, marcas, regalos y productos nuevos',
  Sports: 'deportes: partidos, resultados, figuras y clasificaciones',
  Technology: 'tecnología: dispositivos, programas, caídas del servicio y lanzamientos',
  'Travel and Transportation': 'viajes y transporte: vuelos, trenes, carreteras y destinos',
}

export const betweenKeywords: typeof english.betweenKeywords = /: |, | [ye] /
