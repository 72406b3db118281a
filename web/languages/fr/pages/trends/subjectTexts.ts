import type { Category } from '../../../../../shared/categories.ts'

export const subjects: Readonly<Record<Category, string>> = {
  'Auto and Vehicle': 'Auto et véhicules\u00A0: nouveaux modèles, prix, rappels et courses',
  'Business and Finance': 'Économie et finance\u00A0: marchés, entreprises, taux et prix',
  Climate: 'Météo et climat\u00A0: prévisions, tempêtes, chaleur et qualité de l’air',
  'Food and Drink': 'Cuisine et boissons\u00A0: recettes, restaurants, produits et rappels',
  Games: 'Jeux\u00A0: sorties, mises à jour, consoles et énigmes du jour',
  Health: 'Santé\u00A0: maladies, médicaments, forme et soins',
  'Hobbies and Leisure': 'Loisirs\u00A0: travaux manuels, collections, fêtes et idées de sortie',
  'Job and Education': 'Emploi et éducation\u00A0: examens, écoles, carrières et résultats',
  'Law and Government': 'Droit et administration\u00A0: tribunaux, démarches, prestations et sécurité publique',
  Others: 'Tout le reste\u00A0: personnes, lieux et moments du jour',
  'Pets and Animals': 'Animaux\u00A0: races, soins, faune sauvage et sauvetages',
  Politics: 'Politique\u00A0: élections, partis, dirigeants et débats',
  Science: 'Sciences\u00A0: espace, découvertes, nature et recherche',
  Shopping: 'Shopping\u00A0: soldes, marques, cadeaux et nouveautés',
  Sports: 'Sport\u00A0: matchs, résultats, athlètes et classements',
  Technology: 'Technologies\u00A0: appareils, logiciels, pannes et lancements',
  'Travel and Transportation': 'Voyages et transports\u00A0: vols, trains, routes et destinations',
}

export const betweenKeywords = /\u00A0: |, | et /
