import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const SPANISH = readLanguage({
  code: 'es',
  firm: 'Grupo Sorvelia, Andalumbre, Casa Tarquín, Velamar del Sur, Orillanova, Quetzalia Norte',
  person: 'Marisela Quintovar, Ulises Peñarrubia, Noemí Altolaguirre-Soto, Fausto Berrendo, Itzel Camposalto',
  team: 'Deportivo Luzmarina, Atlético Pampaverde, Unión Ríoclaro, Sporting Cerrogrís, Racing Vientosur, Club Puertoalba',
  work: 'La casa de las mareas, Ceniza y azahar, El farolero de Orilla Alta, Invierno en la costa, Nueve ventanas',
  game: INVENTED_GAMES,
  outlets:
    'El Pregonero Digital = pregonero-digital, La Linterna de {place} = linterna, Diario Brújula = diario-brujula, Mercado Claro = mercado-claro, Hora Once = hora-once, La Tarde Escrita = tarde-escrita',
  related: `
    {t} hoy
    {t} noticias
    {t} en vivo
    {t} qué pasó
    por qué {t}
  `,
  headlines: `
    {T}: lo que se sabe hasta ahora
    {T}: cinco preguntas y sus respuestas
    {T}: así fue, hora por hora
    {T}: por qué todos lo buscan
    {T}: opinan los lectores
    En vivo: {t}
  `,
  groups: {
    autos: `
      * {T}: lo que debe saber quien maneja
      * {T}: las cifras
      precio del combustible | El combustible baja desde la medianoche | Dónde conviene cargar esta semana
      {firm} llamado a revisión | {firm} llama a revisión miles de autos por una luz de freno
      autos eléctricos autonomía | Cinco autos eléctricos, puestos a prueba en la montaña
      autos usados precios | Los usados que menos valor pierden
    `,
    fashion: `
      * {T}: cómo usarlo
      chaqueta de pana | La pana vuelve, y no solo de noche
      corte bob largo | El corte que todos piden en la peluquería
    `,
    business: `
      * {T}: qué cambia para el bolsillo
      * {T}: así reaccionó el mercado
      * {T}: la opinión de tres economistas
      dólar hoy | El dólar abre estable después de una semana agitada | A cuánto cotiza el dólar
      tasa de interés | El banco central mantiene la tasa | Qué significa la decisión para los créditos
      acciones {firm} | {firm} sube sus previsiones tras un buen trimestre
      {firm} despidos | {firm} recorta uno de cada diez puestos
      inflación del mes | La inflación, en su nivel más bajo en tres años
      salario mínimo | Sube el salario mínimo: a quiénes alcanza
      precio del oro | El oro marca otro récord
      plazo fijo rendimiento | Los bancos bajan lo que pagan por el ahorro
      precio del cobre | El cobre se recupera en tres jornadas
    `,
    entertainment: `
      * {T}: todo lo que hay que saber
      * {T}: las teorías de los fans
      {work} temporada 2 | «{work}» regresa el próximo año
      {person} concierto {place} | {person} agrega una fecha en {place} | Entradas agotadas en once minutos
      final de {work} explicado | La última escena de «{work}», explicada
      gran final del concurso | Una bibliotecaria de {place} gana por un punto
    `,
    food: `
      * {T}: la receta paso a paso
      * {T}: los consejos de una cocinera
      sopa de calabaza receta | Sopa de calabaza en treinta minutos
      queso retirado del mercado | Retiran un queso en todo el país
      pan de maíz sin horno | El pan de maíz que siempre sale bien
      precio del café | El café vuelve a subir
    `,
    games: `
      * {T}: consejos para empezar
      * {T}: lo que opinan los jugadores
      {game} fecha de lanzamiento | {game} ya tiene fecha
      {game} actualización | Todo lo que cambia en {game}
      palabra del día | La palabra del día: tres pistas
      torneo de ajedrez | A los diecinueve años, lidera el torneo de ajedrez
    `,
    health: `
      * {T}: qué recomiendan los médicos
      * {T}: verdades y mitos
      vacuna gripe | La gripe llega antes este año
      sarampión {place} | Confirman casos de sarampión en {place}
      dengue síntomas | Cómo distinguir el dengue de un resfrío
      vitamina D | ¿Cuánta vitamina D es suficiente?
    `,
    hobbies: `
      * {T}: cómo empezar
      * {T}: guía para principiantes
      aves migratorias | Miles de aves pasan por {place}
      patrón de tejido gratis | El chaleco que todos están tejiendo
      sembrar ajo | Es el momento de sembrar ajo
      fotografía nocturna | Tres ajustes para fotografiar estrellas
    `,
    jobs: `
      * {T}: fechas y requisitos
      * {T}: lo que conviene preparar
      paro docente {place} | Escuelas de {place} sin clases el jueves
      {firm} empleos | {firm} busca mil personas
      semana de cuatro días | Un año con la semana de cuatro días
      qué pasa con mis vacaciones acumuladas y mi antigüedad si la empresa donde trabajo es comprada por un grupo extranjero | Venta de una empresa: qué derechos se conservan y cuáles no
    `,
    law: `
      * {T}: qué dice el fallo
      * {T}: a quiénes alcanza
      ley de alquileres | Alquileres: la corte da la razón a los inquilinos
      renovar pasaporte | Abren turnos de pasaporte los sábados
      demanda colectiva {firm} | La demanda contra {firm} sigue adelante
      multas de tránsito {place} | {place} perdona multas a quien pague este mes
    `,
    other: `
      * {T}: los hechos
      * {T}: qué está pasando
      resultado lotería | El premio mayor cae en {place}
      corte de luz {place} | Miles de hogares sin luz en {place}
      luna llena | Por qué la luna se ve tan grande esta noche
      temblor {place} | Temblor leve en {place}, sin daños
      corte de agua {place} | Los barrios de {place} que estarán sin agua
      puente festivo | Cuántos días libres quedan este año
    `,
    pets: `
      * {T}: la opinión de los veterinarios
      * {T}: consejos para dueños
      perro perdido {place} | Lo encontraron en {place} tres años después
      puma visto {place} | Graban un puma cerca de {place}
      adoptar un conejo | Los refugios, llenos de conejos
      perro miedo fuegos artificiales | Cómo calmar a un perro asustado
    `,
    politics: `
      * {T}: las reacciones
      * {T}: lo que sigue
      resultados elecciones | Conteo voto a voto hasta la madrugada
      presupuesto votación | Aprueban el presupuesto por un voto
      debate presidencial | Cuatro frases del debate, verificadas
      reforma de pensiones | Pensiones: qué cambia con el texto
      cambio de gabinete | Quién entra y quién sale
      dónde voto | Cómo consultar la mesa de votación
    `,
    science: `
      * {T}: lo que hallaron los investigadores
      * {T}: explicado en dos minutos
      lluvia de estrellas | Hasta noventa meteoros por hora
      eclipse lunar | A qué hora mirar al cielo
      fósil {place} | Hallan huellas fósiles cerca de {place}
      volcán submarino | Un volcán que nadie tenía en el mapa
    `,
    shopping: `
      * {T}: las ofertas que valen la pena
      * {T}: qué revisar antes de pagar
      ofertas black friday | Cómo reconocer un descuento falso
      {firm} cierra tiendas | {firm} cierra cuarenta tiendas: la lista
      estafa paquete sms | La estafa del paquete cambia de cara
      freidora de aire | Probamos nueve freidoras de aire
    `,
    sports: `
      * {T}: alineaciones y dónde verlo
      * {T}: las calificaciones
      * {T}: tres conclusiones
      {team} {rival} | {team} vence a {rival} en el último minuto | Así quedó la tabla tras {team} contra {rival}
      entrenador {team} | {team} despide a su entrenador
      lesión {person} | {person} estará seis semanas fuera
      maratón {place} | Cae el récord del maratón de {place}
      fichajes {team} | {team} cierra la llegada de un mediocampista
      final de tenis | De la clasificación a la final
      ciclismo etapa de hoy | Una fuga de cuarenta kilómetros decide la etapa
      resultados natación | Récord nacional en los doscientos metros
    `,
    technology: `
      * {T}: cómo resolverlo
      * {T}: lo que cambia
      caída {firm} | Se cae la red de {firm}
      contraseñas filtradas | Cómo saber si una contraseña se filtró
      actualización celular batería | ¿La batería dura menos desde la actualización?
      robot aspirador comparativa | Nueve robots contra un solo perro
      estafa por videollamada | La llamada que imita una voz conocida
      mejores audífonos | Doce audífonos en una calle ruidosa
    `,
    travel: `
      * {T}: lo que deben saber los viajeros
      * {T}: los derechos del pasajero
      paro de trenes | Sin trenes desde la medianoche
      aeropuerto {place} | La niebla demora vuelos en {place}
      equipaje de mano medidas | Las aerolíneas acuerdan una sola medida
      puente cerrado {place} | Cierran un puente en {place} hasta nuevo aviso
    `,
    climate: `
      * {T}: el pronóstico por hora
      * {T}: las recomendaciones
      clima {place} | Fuertes ráfagas previstas en {place}
      alerta por tormentas | Hasta cien milímetros en una noche
      calidad del aire | El humo llega a la ciudad: quién debe cuidarse
      crecida del río {place} | El río alcanza su pico en {place} a medianoche
    `,
  },
  world: `
    Orbit 9 fecha de lanzamiento | Orbit 9 ya tiene fecha | La preventa de Orbit 9 tumba la tienda
    se cayó Nimbo | Nimbo, fuera de servicio en todo el mundo
    cometa hoy | A qué hora y hacia dónde mirar el cometa
    final Meridian Cup | Dónde ver la final de la Meridian Cup
    The Glass Tide tráiler | El tráiler de The Glass Tide, cuadro por cuadro
    Halden llamado a revisión | Halden pide no cargar sus autos de noche
    récord de temperatura global | Otro mes, otro récord
    mejor hora para dormir | La mejor hora para acostarse, según la ciencia
    Lumen 4 precio | Esto cuesta el Lumen 4
    el vuelo más largo del mundo | ¿Veintidós horas sin levantarse?
    capibara surfista | La capibara que surfea
    pan de nube receta | Pan de nube con tres ingredientes
  `,
})
