import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const FRENCH = readLanguage({
  code: 'fr',
  firm: 'Valmorine, Banque du Cormier, Aéroclair, Groupe Sorbelin, Électra Nord, Maison Ravelle',
  person: 'Solène Avriquet, Maël Darchambeau, Ondine Tressoulas, Cyprien Valorbe',
  team: 'AS Corvaine, Étoile de Mirebourg, US Port-Clairval, RC Haute-Lande, Olympique de Sauvane, FC Brumont',
  work: 'Le Phare de minuit, Les Heures pâles, Douze Marches, La Cartographe',
  game: INVENTED_GAMES,
  outlets:
    'Le Quotidien du Nord = quotidien-du-nord, La Tribune nouvelle = tribune-nouvelle, L’Écho de {place} = echo, Le Fil du matin = fil-du-matin, Horizon Éco = horizon-eco',
  related: `
    {t} aujourd’hui
    {t} actualité
    {t} en direct
    pourquoi {t}
  `,
  headlines: `
    {T} : ce que l’on sait
    {T} : cinq questions pour comprendre
    {T} : le point à la mi-journée
    {T} : pourquoi tout le monde en parle
    {T} : vos questions, nos réponses
  `,
  groups: {
    autos: `
      * {T} : ce que doivent savoir les conducteurs
      * {T} : les chiffres à retenir
      prix du carburant demain | Les prix à la pompe attendus en baisse cette nuit
      rappel {firm} | {firm} rappelle des milliers de véhicules
      pneus hiver obligatoires | Les garages affichent complet avant les premières gelées
      autonomie voiture électrique hiver | Cinq électriques à l’épreuve du froid
    `,
    fashion: `
      * {T} : comment l’adopter
      jupe en velours | Le velours revient, et pas seulement le soir
      coupe carré long | La coupe que tout le monde demande cet automne
    `,
    business: `
      * {T} : ce qui change pour vous
      * {T} : la réaction des marchés
      * {T} : l’avis de trois économistes
      taux hypothécaire variable | Taux variable ou fixe : ce que conseillent trois courtiers après l’annonce de mercredi | Renouveler maintenant ou attendre ?
      taux directeur | La banque centrale maintient son taux directeur | Ce que la décision change pour votre prêt
      action {firm} | {firm} relève ses prévisions et s’envole en Bourse
      plan social {firm} | {firm} va supprimer un poste sur dix
      livret d’épargne taux | Les livrets rapporteront un peu moins en février
      inflation | L’inflation au plus bas depuis trois ans
      cours de l’or | L’or bat un nouveau record
      revalorisation salaire minimum | Le salaire minimum augmente : qui est concerné
    `,
    entertainment: `
      * {T} : ce qu’il faut savoir
      * {T} : les fans réagissent
      {work} saison 2 | « {work} » reviendra au printemps
      {person} concert {place} | {person} ajoute une date à {place}
      fin de {work} expliquée | La dernière scène de « {work} » décryptée
      finale du grand quiz | Une bibliothécaire de {place} l’emporte d’un point
    `,
    food: `
      * {T} : la recette pas à pas
      * {T} : les conseils d’un chef
      soupe de potiron | La soupe de potiron en trente minutes
      rappel fromage | Un fromage rappelé dans tout le pays
      prix du beurre | Le beurre repart à la hausse
      galette aux pommes | La galette aux pommes qui ne rate jamais
    `,
    games: `
      * {T} : nos conseils pour bien débuter
      * {T} : l’avis des joueurs
      {game} date de sortie | {game} a enfin une date de sortie
      {game} mise à jour | Tout ce que change la mise à jour de {game}
      solution mot du jour | Le mot du jour : trois indices avant la réponse
      championnat d’échecs | À dix-neuf ans, elle mène le championnat d’échecs
    `,
    health: `
      * {T} : les recommandations des médecins
      * {T} : le vrai et le faux
      vaccin grippe | La grippe arrive tôt cette année
      rougeole {place} | Des cas de rougeole confirmés à {place}
      pollens aujourd’hui | Alerte aux pollens : les bons gestes
      apnée du sommeil | Ronfler n’est pas le seul signe
    `,
    hobbies: `
      * {T} : comment se lancer
      * {T} : le guide du débutant
      champignons {place} | Une belle année à champignons autour de {place}
      planter l’ail | C’est le moment de planter l’ail
      modèle tricot gratuit | Le gilet que tout le monde tricote
      migration des oiseaux | Les grues passent cette semaine
    `,
    jobs: `
      * {T} : dates et démarches
      * {T} : ce qu’il faut préparer
      grève des enseignants {place} | Écoles fermées à {place} ce jeudi
      {firm} recrutement | {firm} recrute mille personnes
      semaine de quatre jours | La semaine de quatre jours, un an après
      que devient ma retraite d’entreprise si mon employeur est racheté par un groupe étranger | Rachat d’entreprise : ce qui est garanti et ce qui ne l’est pas
    `,
    law: `
      * {T} : ce que dit la décision
      * {T} : qui est concerné
      encadrement des loyers | Loyers : le tribunal donne raison aux locataires
      trottinettes interdites {place} | {place} interdit les trottinettes sur les quais
      renouvellement passeport | Passeport : des rendez-vous le samedi
      procès {firm} | L’action de groupe contre {firm} est recevable
    `,
    other: `
      * {T} : les faits
      * {T} : ce qui s’est passé
      résultat loterie | Le gros lot remporté à {place}
      panne d’électricité {place} | Des milliers de foyers sans courant à {place}
      pleine lune ce soir | Pourquoi la lune paraît si grande ce soir
      changement d’heure | Change-t-on d’heure ce week-end ?
    `,
    pets: `
      * {T} : l’avis des vétérinaires
      * {T} : les bons réflexes
      chien perdu {place} | Retrouvé à {place} après trois ans
      loup aperçu {place} | Un loup filmé aux portes de {place}
      adopter un lapin | Les refuges débordent de lapins
      vaccin chat | Le coryza de retour dans les cliniques
    `,
    politics: `
      * {T} : les réactions
      * {T} : la suite du calendrier
      résultats élections | Un dépouillement serré jusque tard dans la nuit
      vote du budget | Le budget adopté de justesse
      maire de {place} | Le maire de {place} ne se représentera pas
      réforme des retraites | Retraites : ce que change le texte
      remaniement | Qui entre, qui sort
      débat télévisé | Quatre affirmations du débat vérifiées
    `,
    science: `
      * {T} : ce qu’ont trouvé les chercheurs
      * {T} : l’explication en deux minutes
      aurores boréales ce soir | Des aurores visibles très au sud ce soir
      étoiles filantes | Jusqu’à 90 étoiles filantes par heure
      éclipse de lune | À quelle heure lever les yeux
      fossile {place} | Un promeneur découvre des empreintes près de {place}
    `,
    shopping: `
      * {T} : les vraies bonnes affaires
      * {T} : ce qu’il faut vérifier
      calendrier de l’avent | Les calendriers qui partent les premiers
      fermeture magasins {firm} | {firm} ferme quarante magasins : la liste
      vendredi noir | Comment repérer un faux rabais
      arnaque colis sms | L’arnaque au colis change de visage
    `,
    sports: `
      * {T} : les compositions et la chaîne
      * {T} : les notes du match
      * {T} : trois enseignements
      {team} {rival} | {team} renverse {rival} au bout du suspense
      entraîneur {team} | {team} se sépare de son entraîneur
      blessure {person} | {person} absent six semaines
      marathon {place} | Le record du marathon de {place} est tombé
      mercato {team} | {team} boucle l’arrivée d’un milieu
      finale de tennis | Une joueuse issue des qualifications en finale
    `,
    technology: `
      * {T} : comment faire
      * {T} : ce qui change
      panne {firm} | Le réseau de {firm} en panne
      fuite mots de passe | Vérifiez si vos mots de passe ont fuité
      mise à jour téléphone problème | La batterie se vide après la mise à jour ?
      aspirateur robot comparatif | Neuf robots face à un seul chien
    `,
    travel: `
      * {T} : ce que doivent savoir les voyageurs
      * {T} : vos droits
      grève des trains | Préavis déposé : quels trains circulent
      aéroport {place} | Brouillard à l’aéroport de {place}
      train de nuit | Trois trains de nuit de retour en décembre
      pont fermé {place} | Le pont de {place} fermé jusqu’à nouvel ordre
    `,
    climate: `
      * {T} : les prévisions heure par heure
      * {T} : les consignes
      météo {place} | Vent et fortes pluies attendus à {place}
      alerte neige | Jusqu’à trente centimètres cette nuit
      crue {place} | Pic de crue attendu vers minuit à {place}
      qualité de l’air | L’air le plus pollué depuis l’été
    `,
  },
  world: `
    Orbit 9 date de sortie | Orbit 9 arrive au printemps
    panne Nimbo | Nimbo en panne dans le monde entier
    comète ce soir | Où regarder pour voir la comète
    finale Meridian Cup | Comment suivre la finale de la Meridian Cup
    The Glass Tide bande-annonce | La bande-annonce de The Glass Tide image par image
    rappel Halden | Rappel Halden : évitez la recharge de nuit
    record de température mondial | Encore un mois record
    heure idéale pour dormir | La meilleure heure pour se coucher, selon une étude
    Lumen 4 prix | Combien coûte le Lumen 4
    vol le plus long du monde | Vingt-deux heures dans les airs
    capybara surfeur | Le capybara qui surfe
    pain nuage recette | Le pain nuage : trois ingrédients
  `,
})
